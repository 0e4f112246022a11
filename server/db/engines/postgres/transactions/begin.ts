/** BEGIN and a transaction's first statement as one message: PostgreSQL leaves the statement out where BEGIN fails. */
import pg from 'pg';

/** Runs the statement as the first one of a transaction. */
export function beginWith(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, result: unknown) => {
      if (error) return reject(error);
      // The answer to BEGIN, then that of the statement.
      const [, own]: pg.QueryResult[] = Array.isArray(result) ? result : [];
      return own ? resolve(own) : reject(new Error('PostgreSQL answered BEGIN alone.'));
    });
    const submit = query.submit.bind(query);
    // Several messages in one packet.
    query.submit = (connection) => {
      connection.stream.cork();
      connection.parse({ name: '', text: 'begin', types: [] }, true);
      connection.bind({}, true);
      connection.execute(null, true);
      submit(connection);
      connection.stream.uncork();
    };
    client.query(query);
  });
}
