// Detects the demo of an earlier start in a data folder: its accounts stay there, wherever the folder is served later.
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
