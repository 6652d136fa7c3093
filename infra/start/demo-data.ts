// Detects the demo of an earlier start in a data folder: its accounts stay there, wherever the folder is served later.
import pg from 'pg';

export const hasDemo = async (ownerUrl: string): Promise<boolean> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ there: boolean }>(`select exists (select from accounts where email like '%@demo.gym') as there`);
    return rows[0]?.there === true;
  } finally {
    await owner.end();
  }
};
