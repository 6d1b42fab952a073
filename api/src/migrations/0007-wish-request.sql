-- The name that the buyer's page gave to the request which made the wish: the same request again makes no second one.
alter table wish add column request_key text check (length(request_key) between 8 and 64);
create unique index wish_of_request on wish (buyer_id, request_key);
