// A set's id is unique in its workout and a lift's among its client's: a stream names its own rows only, whatever ids a device makes.
import type { Migration } from './migration.js';

const sql = `
  alter table sets drop constraint sets_pkey, add primary key (gym_id, workout_id, id);
  drop index sets_by_workout;
  alter table lifts drop constraint lifts_pkey, add primary key (gym_id, customer_id, id);

  -- Which version of a read model the rows follow. One that is not named was built before versions were kept.
  create table read_model_versions (
    name text primary key,
    version int not null
  );
`;

export const keysOfStreams: Migration = { name: '0030-keys-of-streams', sql };
