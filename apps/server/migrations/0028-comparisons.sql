-- Which of two wordings a DM has, where the texts of its automation are compared (docs/decisions/060).

alter table deliveries
  -- Of the first DM of an answer: the name of the comparison, and the wording.
  add column comparison text,
  add column variant text check (variant in ('a', 'b'));
create index deliveries_of_comparison on deliveries (comparison, account_id, automation_id) where comparison is not null;
