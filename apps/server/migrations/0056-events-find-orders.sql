-- What a notification of a payment is about is found by the order's id alone, or by the provider's name of it.
create index checkouts_id on checkouts (id);
create index orders_of_nobody_ref on orders_of_nobody (provider, provider_ref);
