// Tells whether data contains the demo from an earlier start: its accounts stay in it, wherever it is served later.
import pg from 'pg';

/** @param {string} ownerUrl */
export const hasDemo = async (ownerUrl) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(`select exists (select from accounts where email like '%@demo.gym') as there`);
    return rows[0].there === true;
  } finally {
    await owner.end();
  }
};
