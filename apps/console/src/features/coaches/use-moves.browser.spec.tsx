import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useMoves } from './use-moves.js';

const Board = ({ gym }: { readonly gym: string }) => {
  const [moves, setMoves] = useMoves(gym);
  return (
    <button type="button" onClick={() => setMoves((before) => ({ ...before, ada: 'cem' }))}>
      {`${Object.keys(moves).length} pending`}
    </button>
  );
};

it('keeps the moves that are not applied while another page is open', async () => {
  const board = await render(<Board gym="iron-halls" />);
  await page.getByRole('button').click();
  await expect.element(page.getByText('1 pending')).toBeVisible();
  await board.unmount();
  const again = await render(<Board gym="iron-halls" />);
  await expect.element(page.getByText('1 pending')).toBeVisible();
  await again.unmount();
  await render(<Board gym="other-halls" />);
  await expect.element(page.getByText('0 pending')).toBeVisible();
});
