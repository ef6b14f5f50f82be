-- When its deletion was asked for; says something while one is due. What is paid from then on goes back.
alter table accounts add column deletion_asked_at timestamptz;
update accounts set deletion_asked_at = db_now() where deletion_due_at is not null;
