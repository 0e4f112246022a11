/**
 * The tables that storage version 1 made beside the stored schema, with what they held. A record of the past: columns
 * that are declared later are not added here.
 */
import type { Schema } from '../db/schema/schema';

export const version1Tables: Schema = {
  windrow_user: {
    username: 'text',
    username_key: 'text',
    email: 'text',
    password_hash: 'text',
    add_date: 'bigint',
  },
  windrow_session: {
    user_id: 'ref windrow_user',
    signed_in_at: 'bigint',
    ends_at: 'bigint',
    refresh_hash: 'text',
    refresh_issued_at: 'bigint',
    refresh_number: 'integer',
    replaced: 'text',
  },
  windrow_demo: { made: 'text' },
};
