/* Writes a view by the names that its fields declare, in the notation of the caller's writer. */
#include "engine/core/number.h"
#include "veillee/rules.h"

void vl_write_member(struct vl_writer *writer, const char *name, const struct vl_group *group, uint8_t member)
{
    assert(member == VL_NONE || member == VL_HIDDEN || member < group->count);
    writer->text(writer, name, member == VL_NONE ? NULL : member == VL_HIDDEN ? "hidden" : group->ids[member]);
}

void vl_write_seat(struct vl_writer *writer, const char *name, unsigned seat)
{
    if (seat < VL_SEATS_MAX)
        writer->number(writer, name, (long)seat);
    else
        writer->text(writer, name, NULL);
}

void vl_write_seats(struct vl_writer *writer, const char *name, vl_seats seats)
{
    writer->open(writer, name, true);
    for (VL_EACH(seat, seats))
        writer->number(writer, NULL, (long)seat);
    writer->close(writer);
}

void vl_write_set(struct vl_writer *writer, const char *name, const struct vl_group *group, uint64_t set)
{
    writer->open(writer, name, true);
    for (VL_EACH(member, set))
        writer->text(writer, NULL, group->ids[member]);
    writer->close(writer);
}

/* ---- declared fields ---- */

static void write_number(const struct vl_rules *rules, const struct vl_state_field *field, uint64_t number,
                         struct vl_writer *writer)
{
    const char *name = field->said.name;
    switch (field->said.as) {
    case VL_JSON_NUMBER: writer->number(writer, name, (long)number); break;
    case VL_JSON_FROM_1: writer->number(writer, name, (long)number + 1); break;
    case VL_JSON_SEAT: vl_write_seat(writer, name, (unsigned)number); break;
    case VL_JSON_SEATS: vl_write_seats(writer, name, (vl_seats)number); break;
    case VL_JSON_FLAG: writer->flag(writer, name, number != 0); break;
    case VL_JSON_MEMBER: vl_write_member(writer, name, &rules->groups[field->said.group], (uint8_t)number); break;
    default: vl_write_set(writer, name, &rules->groups[field->said.group], number);
    }
}

/* For the table: fields that are written once. For a seat: fields with a row or a flag for each. */
static bool is_of_seats(const struct vl_state_field *field)
{
    return field->rows > 1 || field->said.as == VL_JSON_FLAGS;
}

static void write_of_table(const struct vl_rules *rules, const struct vl_view *view, struct vl_writer *writer)
{
    for (const struct vl_state_field *field = rules->fields; field->name; field++)
        if (field->said.as != VL_JSON_NOT && !is_of_seats(field))
            write_number(rules, field, vl_unsigned_at((const uint8_t *)view + field->offset, field->width), writer);
}

static void write_of_seat(const struct vl_rules *rules, const struct vl_view *view, vl_seat seat,
                          struct vl_writer *writer)
{
    const vl_seat viewer = vl_view_state(view)->seen_by;
    for (const struct vl_state_field *field = rules->fields; field->name; field++) {
        const uint8_t *at = (const uint8_t *)view + field->offset;
        if (field->said.as == VL_JSON_NOT || !is_of_seats(field))
            continue;
        if (field->said.as == VL_JSON_FLAGS)
            writer->flag(writer, field->said.name, vl_unsigned_at(at, field->width) >> seat & 1);
        else if (field->sight == VL_SIGHT_OWN && viewer != VL_REFEREE && viewer != seat && field->mask == 0)
            writer->text(writer, field->said.name, NULL);
        else
            write_number(rules, field, vl_unsigned_at(at + (size_t)seat * field->width, field->width), writer);
    }
}

void vl_write_view(const struct vl_rules *rules, const struct vl_view *view, struct vl_writer *writer)
{
    write_of_table(rules, view, writer);
    writer->open(writer, "seats", true);
    for (vl_seat seat = 0; seat < vl_view_state(view)->seats; seat++) {
        writer->open(writer, NULL, false);
        writer->number(writer, "seat", seat);
        if (vl_view_state(view)->head[seat] > 0)
            writer->number(writer, "head", vl_view_state(view)->head[seat]);
        write_of_seat(rules, view, seat, writer);
        if (rules->write_seat)
            rules->write_seat(view, seat, writer);
        writer->close(writer);
    }
    writer->close(writer);
    if (rules->write)
        rules->write(view, writer);
}
