-- Whether the automation was on in a version; null where nobody kept it.
alter table automation_versions add column enabled boolean;
update automation_versions v set enabled = a.enabled
  from automations a where a.account_id = v.account_id and a.id = v.automation_id and a.version = v.version;
