import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DataColumn, Facet } from './column.js';
import { DataTable } from './data-table.js';
import type { TableSearch } from './views/table-address.js';

type Client = { readonly id: string; readonly name: string; readonly visits: number; readonly status: 'active' | 'paused' };
const client = (id: number): Client => ({
  id: `c${id}`,
  name: `Client ${String(id).padStart(4, '0')}`,
  visits: (id * 37) % 1000,
  status: id % 4 === 0 ? 'paused' : 'active',
});
const many: readonly Client[] = Array.from({ length: 10_000 }, (_, index) => client(index + 1));
const columns: readonly DataColumn<Client>[] = [
  { id: 'name', label: 'Name', width: 200, value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'visits', label: 'Visits', width: 120, value: ({ visits }) => visits, cell: ({ visits }) => visits },
];
const facets: readonly Facet<Client>[] = [{ id: 'status', label: 'Status', of: ({ status }) => status, word: (choice) => choice }];
const idOf = ({ id }: Client): string => id;
const nameOf = ({ name }: Client): string => name;

const opened = vi.fn();
const asked = vi.fn();
type ClientsProps = { readonly rows: readonly Client[]; readonly complete?: boolean; readonly of?: readonly DataColumn<Client>[] };
const Clients = ({ rows, complete = true, of = columns }: ClientsProps) => {
  const [search, setSearch] = useState<TableSearch>({});
  return (
    <div style={{ height: 600 }}>
      {/* Works like the browser's back button. */}
      <button type="button" onClick={() => setSearch({ q: '0007' })}>
        Back
      </button>
      <DataTable
        name="spec"
        label="Clients"
        rows={rows}
        total={rows.length}
        complete={complete}
        idOf={idOf}
        nameOf={nameOf}
        columns={of}
        facets={facets}
        order="name"
        search={search}
        onSearch={(next) => {
          asked(next);
          setSearch(next);
        }}
        onOpen={opened}
        card={({ name }) => name}
        actions={(chosen, done) => (
          <button type="button" onClick={done}>
            Archive {chosen.length}
          </button>
        )}
      />
    </div>
  );
};
/** Names of the rows on the screen, from the top. */
const shown = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => /Client \d{4}/.exec(row.textContent)?.[0]);
const firstShown = () => expect.poll(() => shown()[0]);
const row = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

describe('the table', () => {
  beforeEach(async () => {
    localStorage.clear();
    opened.mockClear();
    asked.mockClear();
    await page.viewport(1200, 800);
  });

  it('renders only the visible rows of ten thousand', async () => {
    const screen = await render(<Clients rows={many} />);
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await firstShown().toBe('Client 0001');
    expect(shown().length).toBeLessThan(60);
  });

  it('sorts by a click on a column header, reverses on the next, and sorts by two columns with Shift', async () => {
    const screen = await render(<Clients rows={many} />);
    const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    await screen.getByRole('button', { name: 'Visits' }).click();
    await expect.element(head('Visits')).toHaveAttribute('aria-sort', 'ascending');
    expect(asked).toHaveBeenLastCalledWith({ sort: 'visits' });
    await screen.getByRole('button', { name: 'Visits' }).click();
    await expect.element(head('Visits')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.keyboard('{Shift>}');
    await screen.getByRole('button', { name: 'Name' }).click();
    await userEvent.keyboard('{/Shift}');
    expect(asked).toHaveBeenLastCalledWith({ sort: '-visits,name' });
    // Of those with the most visits, the first by name.
    await firstShown().toBe('Client 0027');
  });

  it('leaves room for the selection bar', async () => {
    const screen = await render(<Clients rows={many} />);
    const table = screen.getByRole('table');
    await firstShown().toBe('Client 0001');
    const before = table.element().getBoundingClientRect().bottom;
    await row('Client 0002').click();
    await expect.element(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
    expect(table.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(before);
  });

  it('finds by name, and shows when nothing matches', async () => {
    const screen = await render(<Clients rows={many} />);
    await screen.getByRole('searchbox').fill('0042');
    await expect.poll(() => shown()).toEqual(['Client 0042']);
    await screen.getByRole('searchbox').fill('nobody');
    await screen.getByRole('button', { name: 'Show all' }).click();
    await firstShown().toBe('Client 0001');
  });

  it('filters with each letter, updates the address once typing pauses, and follows changes of the address', async () => {
    const screen = await render(<Clients rows={many} />);
    const field = screen.getByRole('searchbox');
    await field.click();
    await userEvent.keyboard('client 004');
    await firstShown().toBe('Client 0004');
    await userEvent.keyboard('2');
    await expect.element(field).toHaveValue('client 0042');
    await firstShown().toBe('Client 0042');
    await expect.poll(() => asked.mock.lastCall).toEqual([{ q: 'client 0042' }]);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(field).toHaveValue('0007');
    await firstShown().toBe('Client 0007');
  });

  it('appears before its rows, which replace the placeholders', async () => {
    const screen = await render(<Clients rows={[]} complete={false} />);
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByRole('searchbox')).toBeVisible();
    await screen.rerender(<Clients rows={many} />);
    await firstShown().toBe('Client 0001');
  });

  it('selects a row, a range with Shift, all, and clears the selection', async () => {
    const screen = await render(<Clients rows={many.slice(0, 20)} />);
    await row('Client 0002').click();
    await userEvent.keyboard('{Shift>}');
    await row('Client 0005').click();
    await userEvent.keyboard('{/Shift}');
    await expect.element(screen.getByRole('button', { name: 'Archive 4' })).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Select all rows' }).click();
    await expect.element(screen.getByRole('button', { name: 'Archive 20' })).toBeVisible();
    await screen.getByRole('button', { name: 'Archive 20' }).click();
    await expect.element(screen.getByRole('button', { name: /^Archive/ })).not.toBeInTheDocument();
    await expect.element(row('Client 0002')).not.toBeChecked();
  });

  it('supports moving, selecting and opening by keys, and a key focuses the first action', async () => {
    await render(<Clients rows={many} />);
    await firstShown().toBe('Client 0001');
    await userEvent.keyboard('jjk');
    await userEvent.keyboard('j');
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('c2');
    await userEvent.keyboard('x');
    await expect.element(row('Client 0002')).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledExactlyOnceWith(many[1]);
    await userEvent.keyboard('e');
    await expect.poll(() => document.activeElement?.textContent).toBe('Archive 1');
  });

  it('gives each column its own width, also beside one that is hidden', async () => {
    const hidden: DataColumn<Client> = { ...columns[1]!, id: 'hidden', label: 'Hidden', width: 300, hiddenAtFirst: true };
    const last: DataColumn<Client> = { ...columns[1]!, id: 'last', label: 'Last', width: 90 };
    await render(<Clients rows={many.slice(0, 5)} of={[columns[0]!, hidden, columns[1]!, last]} />);
    await expect
      .poll(() => [...document.querySelectorAll<HTMLElement>('[role=columnheader]')].slice(1, 3).map(({ offsetWidth }) => offsetWidth))
      .toEqual([200, 120]);
  });

  it('keeps a width that was set by keys, also in the next table of that name', async () => {
    const screen = await render(<Clients rows={many.slice(0, 5)} />);
    const width = () =>
      Number(
        page
          .getByRole('separator', { name: /Visits/ })
          .element()
          .getAttribute('aria-valuenow'),
      );
    expect(width()).toBe(120);
    (screen.getByRole('separator', { name: /Visits/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    const wider = width();
    expect(wider).toBeGreaterThan(120);
    await screen.unmount();
    await render(<Clients rows={many.slice(0, 5)} />);
    expect(width()).toBe(wider);
  });

  it('filters by a facet, whose choices show their number of rows', async () => {
    const screen = await render(<Clients rows={many.slice(0, 20)} />);
    await screen.getByRole('button', { name: /^Status/ }).click();
    const panel = screen.getByRole('dialog', { name: /Status/ });
    await expect.element(panel.getByText('5', { exact: true })).toBeVisible();
    await panel.getByText('paused').click();
    expect(asked).toHaveBeenLastCalledWith({ status: 'paused' });
    await expect.poll(() => shown().length).toBe(5);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^Status/ })).toHaveFocus();
  });

  it('shows cards on a phone', async () => {
    await page.viewport(390, 800);
    const screen = await render(<Clients rows={many.slice(0, 5)} />);
    await expect.element(screen.getByRole('list', { name: 'Clients' })).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });
});
