-- The first months of the tables that are kept in months: two back for late ids, four ahead. A monthly job goes on from here.
select ensure_partitions(now() - interval '2 months', now() + interval '4 months');
