-- How messages name somebody who commented, where that differs, and the way back.
alter table people add column recipient_id text;
update people p set recipient_id = d.recipient_id
  from (select distinct on (account_id, person_id) account_id, person_id, recipient_id from deliveries
    where recipient_id is not null order by account_id, person_id, id desc) d
  where p.account_id = d.account_id and p.id = d.person_id;
create index people_of_receiver on people (account_id, recipient_id) where recipient_id is not null;
