#undef NUMBER
#undef SEAT
#undef SEATS
#undef POSITION
#undef OF
#undef SECRET
#undef SECRET_SEAT
#undef SECRET_NUMBER
