/* Nets as data files (net.h has their shape, docs/nets.md the format): reading one, checked as a whole. */
#ifndef ENGINE_NETS_H
#define ENGINE_NETS_H

#include "engine/data/data_file.h"
#include "veillee/net.h"

/* Reads the nets of a game that has an eye into memory of their own, which vl_net_free gives back; weights are aligned
 * for vectors. VL_REFUSED, net.header, net.field, net.size, net.length or net.weight: it is no net, or one of another
 * game, edition or eye. What numbers it has been trained with is no matter here (vl_net_for). VL_IO: no memory. */
enum vl_rc vl_net_read(const struct vl_data_file *file, const struct vl_rules *rules, struct vl_net **out,
                       struct vl_diag *diag);

/* NULL: nothing. */
void vl_net_free(struct vl_net *net);

#endif
