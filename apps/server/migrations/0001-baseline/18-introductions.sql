-- What accounts on trial are shown of the plans.

create table introductions (
  account_id uuid not null references accounts on delete cascade,
  feature text not null check (feature in ('directs', 'stories', 'lives', 'audios', 'unlimited')),
  shown_at timestamptz not null,
  put_away_at timestamptz,
  primary key (account_id, feature)
);
comment on table introductions is 'A feature was introduced to an account on trial: when last, and whether it was put away for good.';

grant select, insert, update, delete on introductions to recado_app;
