-- How often a test word was used: it ends after three answers.
alter table automation_tests add column uses smallint not null default 0;
