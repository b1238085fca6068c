-- The facts by which premium members search, four bits each, 0 for what was not told: the first the build, then hair,
-- eyes, relationship, tattoos. The order of the values is that of TRAITS in src/contract/choices.ts.
create or replace function traits_of(
  body_type text, hair_colour text, eye_colour text, relationship_status text, tattoos text
) returns int language sql immutable as $$
  select coalesce(array_position('{slim,normal,fat}', body_type), 0)
    | (coalesce(array_position('{black,brown,dark_blond,blond,red,grey,bald,other}', hair_colour), 0) << 4)
    | (coalesce(array_position('{brown,blue,green,grey,hazel,other}', eye_colour), 0) << 8)
    | (coalesce(array_position(
      '{single,unmarried,living_together,married,divorced,widowed}', relationship_status
    ), 0) << 12)
    | (coalesce(array_position('{none,few,many}', tattoos), 0) << 16)
$$;
