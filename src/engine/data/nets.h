/* Nets as data files (net.h has their shape, docs/nets.md the format): reads one and checks it as a whole. */
#ifndef ENGINE_NETS_H
#define ENGINE_NETS_H

#include "engine/data/data_file.h"
#include "veillee/net.h"

/* Reads the nets of a game that has features into their own memory, freed by vl_net_free; weights are aligned for
 * vectors. VL_REFUSED, net.header, net.field, net.size, net.length or net.weight, if it is not a net, or for another
 * game, edition or features. The numbers it was trained with are not checked here (vl_net_for). VL_IO: no memory. */
enum vl_rc vl_net_read(const struct vl_data_file *file, const struct vl_rules *rules, struct vl_net **out,
                       struct vl_diag *diag);

/* Does nothing for NULL. */
void vl_net_free(struct vl_net *net);

#endif
