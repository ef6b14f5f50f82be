-- Which of two wordings a DM has, where the texts of its automation are compared (docs/decisions/060).

alter table deliveries
  -- Of the first DM of an answer: the name of the comparison, and the wording.
  add column comparison text,
  add column variant text;
-- Every row that is there fits: nothing is read for it.
alter table deliveries add constraint deliveries_variant_check check (variant in ('a', 'b')) not valid;
-- No row that is there is in it; of a large table the look takes as long as reading it once, while nothing is written.
create index deliveries_of_comparison on deliveries (comparison, account_id, automation_id) where comparison is not null;
