-- What ended here, and whose provider has not said yet that it ended there: few, looked at each hour.
create index subscriptions_to_end on subscriptions (looked_at) where state = 'ended' and not stopped and provider_ref is not null;
