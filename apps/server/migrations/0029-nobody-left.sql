-- The audit log outlives the accounts that it tells of: it names nobody, but ids of ours.

-- Contents are hashed together with this, which goes with the account: nobody finds out afterwards what they were by trying.
alter table accounts add column audit_key uuid not null default gen_random_uuid();

-- Names that brought the administrator's role once: whoever takes one later gets nothing by it. As hashes.
create table administrator_names (
  name_hash bytea primary key
);
create function administrator_name_hash(username text) returns bytea language sql immutable as
  $$ select sha256(convert_to('recado administrator ' || lower(username), 'UTF8')) $$;
insert into administrator_names select administrator_name_hash(subject) from audit_entries
  where action = 'administrator_granted' and subject is not null on conflict do nothing;

grant select, insert on administrator_names to recado_app;
grant execute on function administrator_name_hash to recado_app;

-- When what the database had left on the disk of an erased account was overwritten.
alter table tombstones add column scrubbed_at timestamptz;
