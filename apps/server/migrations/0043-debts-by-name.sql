-- Which payments an order of a debt pays again; null for other orders.
alter table checkouts add column settles uuid[];
-- By which payment it was paid again, and whether the account's standing was set for it: each is answered once.
alter table payments add column settled_by uuid, add column answered boolean not null default false;
update checkouts c set settles = (select array_agg(p.id order by p.paid_at, p.id) from payments p where p.account_id = c.account_id and p.state in ('lost', 'settled'))
  where kind = 'debt';
update payments p set settled_by = (select d.id from payments d where d.account_id = p.account_id and d.kind = 'debt' order by d.paid_at desc, d.id desc limit 1)
  where state = 'settled';
update payments set answered = true where state in ('disputed', 'lost');
