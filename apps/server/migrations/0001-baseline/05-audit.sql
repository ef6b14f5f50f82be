-- The audit log is a chain per account: each entry's hash covers the one before it and all its own fields. It is closed by the owner when
-- a transaction commits, whoever wrote the entries, so that the program can neither leave a gap nor choose a place.

create table audit_entries (
  account_id uuid not null,
  id uuid not null,
  at timestamptz not null default db_now(),
  actor_account_id uuid,
  action text not null,
  subject text,
  request_id text,
  before_hash bytea,
  after_hash bytea,
  -- The place in the account's chain, from 1, without gaps.
  seq bigint,
  -- When it was linked, never before the one before it: what an anchor of that day covers.
  linked_at timestamptz,
  hash bytea,
  primary key (account_id, id)
);
create unique index audit_entries_chain on audit_entries (account_id, seq);
create index audit_entries_unlinked on audit_entries (account_id, id) where seq is null;
-- As administrators read it: newest first, by who did it, by what was done.
create index audit_entries_newest on audit_entries (id);
create index audit_entries_of_actor on audit_entries (actor_account_id, id);
create index audit_entries_of_action on audit_entries (action, id);
comment on table audit_entries is 'An entry says who changed what; it outlives the account that it tells of, and names nobody, but ids of ours.';

create table audit_heads (
  account_id uuid primary key,
  seq bigint not null,
  hash bytea not null,
  linked_at timestamptz not null
);
comment on table audit_heads is 'A head is the end of an account''s chain; it stays when the account is gone, as its entries do.';

-- What a hash covers; platform/audit/verify-audit.ts says the same once more, and must.
create function audit_hash(before bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(e.account_id, e.seq, e.id, extract(epoch from e.at), extract(epoch from e.linked_at),
    e.actor_account_id, e.action, e.subject, e.request_id, encode(e.before_hash, 'hex'), encode(e.after_hash, 'hex'))::text, 'UTF8')) $$;

-- All entries of the transaction at once, account by account: the ends of chains are locked last, and by all in the same order.
create function link_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit_entries;
  before bytea;
begin
  for entry in select * from audit_entries where seq is null order by account_id, id loop
    insert into audit_heads as head (account_id, seq, hash, linked_at)
      values (entry.account_id, 1, decode(repeat('00', 32), 'hex'), clock_timestamp())
      on conflict (account_id) do update set seq = head.seq + 1, linked_at = greatest(head.linked_at, clock_timestamp())
      returning head.seq, head.hash, head.linked_at into entry.seq, before, entry.linked_at;
    entry.hash := audit_hash(before, entry);
    update audit_heads set hash = entry.hash where account_id = entry.account_id;
    update audit_entries set seq = entry.seq, linked_at = entry.linked_at, hash = entry.hash
      where account_id = entry.account_id and id = entry.id;
  end loop;
  return null;
end $$;
revoke execute on function link_audit from public;

create constraint trigger audit_entries_link after insert on audit_entries
  deferrable initially deferred for each row execute function link_audit();

-- The program adds entries, and neither links, changes nor removes any.
grant select, insert (account_id, id, at, actor_account_id, action, subject, request_id, before_hash, after_hash) on audit_entries to recado_app;
grant select on audit_heads to recado_app;
