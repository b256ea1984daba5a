# What a release is made of: docs/releasing.md.

DIST := $(BUILD)/veillee-$(VERSION).tar.gz
.PHONY: dist deb deb-check release-records completions man
dist: ## a source archive that builds without git: build/veillee-VERSION.tar.gz
	@mkdir -p $(BUILD)
	@git archive --format=tar --prefix=veillee-$(VERSION)/ HEAD | gzip -9n >$(DIST).new && mv $(DIST).new $(DIST)
	@ls -l $(DIST)

deb: ## a package for Debian in build/deb, read by lintian
	@tools/packages.sh deb
	@packaging/deb.sh $(BUILD)/deb

deb-check: ## builds it twice, to the same bytes; installs, upgrades and purges it in a bare system
	@tools/packages.sh deb
	@tools/packages.sh deb-check
	desktop-file-validate share/veillee.desktop
	appstreamcli validate --no-net --pedantic share/$(APPSTREAM)
	@packaging/deb.sh --twice $(BUILD)/deb
	@packaging/deb_check.sh $(BUILD)/deb

release-records: $(PROGRAM) ## records of this version for later ones to read: docs/releasing.md
	$(PYTHON) tests/cli/old_records_test.py --make-version

completions: $(PROGRAM) ## what shells complete, from what the program says of itself
	$(PYTHON) packaging/completions.py

man: $(PROGRAM) ## the manual pages, from man/LANGUAGE.in and from what the program says of itself
	$(PYTHON) packaging/manual.py
