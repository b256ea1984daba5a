#include "plain/chronicle.h"

#include "front/chronicle_say.h"

/* A sentence a line, so that each can be heard at once; headings and rows too. */
static void put_row(struct plain_io *io, struct vl_catalogue *catalogue, enum vl_language language,
                    const struct vl_evening *evening, const struct vl_sentence *row)
{
    char line[512], rank[16];
    vl_halves_write((unsigned)row->fact[3].number, rank, sizeof rank);
    const struct vl_text_arg args[] = {{"place", NULL, row->fact[0].number},
                                       {"name", evening->guest[row->fact[0].guest].player.name, 0},
                                       {"played", NULL, row->fact[1].number},
                                       {"won", NULL, row->fact[2].number},
                                       {"rank", rank, 0}};
    vl_text_say(catalogue, NULL, language, "chronicle.row", args, 5, line, sizeof line);
    plain_put(io, line);
}

enum vl_rc plain_chronicle(struct plain_io *io, struct vl_catalogue *catalogue, enum vl_language language,
                           const struct vl_evening *evening, struct vl_diag *diag)
{
    struct vl_chronicle told;
    const enum vl_rc rc = vl_chronicle_make(evening, NULL, catalogue, language, &told, diag);
    if (rc != VL_OK)
        return rc;
    for (unsigned i = 0; i < told.passages; i++) {
        const struct vl_passage *passage = &told.passage[i];
        for (unsigned j = 0; j < passage->sentences && passage->kind != VL_PASSAGE_PICTURE; j++) {
            if (passage->kind == VL_PASSAGE_TABLE)
                put_row(io, catalogue, language, evening, &passage->sentence[j]);
            else
                plain_put(io, passage->sentence[j].text);
        }
    }
    vl_chronicle_free(&told);
    return VL_OK;
}
