-- Where texts and pictures of a wish stand on the product's pictures: an array of areas (shared-api, PersonalizedArea).
alter table product add column personalization jsonb not null default '[]'
  check (jsonb_typeof(personalization) = 'array');
