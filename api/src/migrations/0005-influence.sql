-- Who influences which company, and who brought them. The parent is an influencer of the same company who was there
-- before; it is set once, from empty, and never changed. The house influences the house company in every installation.
create table influence (
  company_id integer not null references company,
  person_id integer not null references person,
  parent_id integer,
  source text not null check (source in ('order', 'joined', 'house')),
  created_at timestamptz not null default now(),
  primary key (company_id, person_id),
  foreign key (company_id, parent_id) references influence (company_id, person_id),
  check (parent_id <> person_id)
);
create index influence_of_person on influence (person_id, company_id);
create index influence_below on influence (company_id, parent_id);
create index influence_by_age on influence (company_id, created_at, person_id);
insert into influence (company_id, person_id, source) values (1, 1, 'house');

-- The one influencer a buyer has in a company, from the first paid order on.
create table binding (
  buyer_id integer not null references person,
  company_id integer not null references company,
  influencer_id integer not null references person,
  created_at timestamptz not null default now(),
  primary key (buyer_id, company_id),
  check (buyer_id <> influencer_id)
);
create index binding_of_influencer on binding (influencer_id);
create index binding_of_company on binding (company_id);

-- Who works for a company. They cannot influence its sales.
create table staff (
  company_id integer not null references company,
  person_id integer not null references person,
  role text not null check (role in ('owner', 'employee')),
  primary key (company_id, person_id)
);
create index staff_of_person on staff (person_id);

create table follow (
  person_id integer not null references person,
  influencer_id integer not null references person,
  created_at timestamptz not null default now(),
  primary key (person_id, influencer_id),
  check (person_id <> influencer_id)
);
create index follow_of_influencer on follow (influencer_id);

-- One visitor on one day (UTC) at one influencer's page: an influencer's rows are the views of the page. `visitor` is the
-- cookie's value; whose browser it is becomes known when they put something into the cart.
create table visit (
  influencer_id integer not null references person,
  visitor uuid not null,
  person_id integer references person,
  day date not null default (now() at time zone 'utc')::date,
  visited_at timestamptz not null default now(),
  primary key (influencer_id, visitor, day)
);
create index visit_of_visitor on visit (visitor, visited_at);
create index visit_of_person on visit (person_id, visited_at) where person_id is not null;
