import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer, noItems } from '@/testing/api.js';
import { answerCustomerPage, customer } from '@/testing/customers.js';
import { line } from '@/testing/live-line.js';
import { person } from '@/testing/people.js';
import { expectOnScreen } from '@/testing/on-screen.js';
import { openScreen } from '@/testing/screen.js';

const maxRows = 60;
const nameOf = (index: number): string => `Client ${String(index).padStart(3, '0')}`;
const many = Array.from({ length: 230 }, (_, index) => customer('Client', String(index).padStart(3, '0')));
const table = page.getByRole('table', { name: 'Customers' });
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
/** Text of the first row below the head. */
const firstRow = (): string => document.querySelector('[aria-rowindex="2"]')?.textContent ?? '';
const search = page.getByRole('searchbox', { name: 'Search by name' });
const scrollTo = async (top: number): Promise<void> => {
  await expect.element(table).toBeVisible();
  table.element().scrollTo(0, top);
};

const openList = async (query = '', clients = many) => {
  answer('GET /api/gyms/:gym/customers', { items: clients, nextCursor: null });
  answer('GET /api/gyms/:gym/coaches', noItems);
  answer('GET /api/gyms/:gym/invitations', noItems);
  answer('GET /api/gyms/:gym/jobs', { items: [] });
  const screen = await openScreen(`/iron-halls/admin/list${query}`, person('admin'));
  await expect.element(page.getByText(`${clients.length} people`)).toBeVisible();
  return screen;
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the list of clients', () => {
  it('shows the whole list on a desktop, and renders only the rows that fit', async () => {
    await openList();
    await expect.element(table).toHaveAttribute('aria-rowcount', '231');
    await expect.element(row(nameOf(0))).toBeVisible();
    await scrollTo(table.element().scrollHeight);
    await expectOnScreen(row(nameOf(229)));
    expect(table.getByRole('row').elements().length).toBeLessThanOrEqual(maxRows);
    await expectOnScreen(page.getByRole('columnheader', { name: /^Coach/ }));
  });

  it('keeps its order, search and filter in the URL', async () => {
    const screen = await openList();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(screen.address).toContain('sort=-name');
    await expect.poll(firstRow).toContain(nameOf(229));
    await userEvent.keyboard('{Shift>}');
    await page.getByRole('button', { name: 'Status', exact: true }).last().click();
    await userEvent.keyboard('{/Shift}');
    await expect.poll(screen.address).toContain('sort=-name%2Cstatus');
    await search.fill('client 01');
    // 001, 010 to 019, 101, 201: names that contain both words.
    await expect.element(table).toHaveAttribute('aria-rowcount', '14');
    await page.getByRole('button', { name: 'Program', exact: true }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Program' })).toMatchTextContent('13');
    await page.getByRole('checkbox', { name: /^Without a program/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(screen.address).toContain('program=without');
  });

  it('is sorted, searched and filtered by a URL alone', async () => {
    const screen = await openList('?sort=-name,status&q=client%2001&program=without');
    await expect.poll(firstRow).toContain(nameOf(201));
    await expect.element(search).toHaveValue('client 01');
    await page.getByRole('button', { name: /Clear the filter/ }).click();
    await expect.poll(screen.address).not.toContain('program');
  });

  it('can be navigated, selected and opened by keyboard, and returns to the same row', async () => {
    answerCustomerPage(many[101]!);
    const screen = await openList();
    await scrollTo(3000);
    await row(nameOf(100))
      .getByRole('gridcell')
      .or(row(nameOf(100)).getByRole('cell'))
      .nth(2)
      .click();
    await userEvent.keyboard('jjkx');
    await expect.element(row(nameOf(101))).toHaveFocus();
    const chosen = page.getByRole('toolbar', { name: 'Selected rows' });
    await expect.element(chosen).toMatchTextContent('1 selected');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toContain(`/list/${many[101]!.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: nameOf(101) })).toBeVisible();
    screen.back();
    await expect.element(row(nameOf(101))).toHaveFocus();
    await expectOnScreen(row(nameOf(101)));
    await expect.element(chosen).toMatchTextContent('1 selected');
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(search).toHaveValue('j');
  });

  it('keeps the focused row in view if the table reaches below the window', async () => {
    // Shorter than the table's minimum height.
    await page.viewport(1440, 480);
    await openList();
    await row(nameOf(1))
      .getByRole('gridcell')
      .or(row(nameOf(1)).getByRole('cell'))
      .nth(2)
      .click();
    await userEvent.keyboard(`x${'j'.repeat(30)}`);
    await expect.element(row(nameOf(31))).toHaveFocus();
    expect(document.querySelector('.data-table')!.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight);
    await expectOnScreen(row(nameOf(31)));
  });

  it('ends within the window while rows are selected', async () => {
    await openList();
    await page.getByRole('checkbox', { name: `Select ${nameOf(1)}` }).click();
    await expect.element(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
    expect(document.querySelector('.data-table')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  });

  it('fits its filters and the actions on selected rows into one line each, also in Turkish', async () => {
    await openList();
    await changeLanguage('tr');
    await page.getByRole('checkbox', { name: `${nameOf(1)} seç` }).click();
    const bar = page.getByRole('toolbar', { name: 'Seçili satırlar' });
    await expect.element(bar).toBeVisible();
    for (const line of [page.getByRole('button', { name: 'Görünümler' }).element().closest('search')!, bar.element()]) {
      const tops = [...line.querySelectorAll('button, select')].map((part) => Math.round(part.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThan(7);
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
    }
    await page.getByRole('button', { name: 'Seçimi temizle' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('saves a named view', async () => {
    const screen = await openList('?hide=joined&q=02');
    expect(page.getByRole('columnheader', { name: /^Joined/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Twenties');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Views: Twenties' }).click();
    await page.getByRole('button', { name: 'Everything' }).click();
    await expect.poll(screen.address).not.toContain('q=');
    await page.getByRole('button', { name: /^Views/ }).click();
    await page.getByRole('button', { name: 'Twenties', exact: true }).click();
    await expect.poll(screen.address).toContain('q=02');
    await expect.element(page.getByRole('columnheader', { name: /^Joined/ })).not.toBeInTheDocument();
  });

  it('exports what it shows', async () => {
    const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
    await openList('?q=client%2000&hide=seen,adherence,program');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.poll(() => files.mock.calls.length).toBe(1);
    const lines = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await (files.mock.calls[0]![0] as Blob).arrayBuffer())
      .trimEnd()
      .split('\r\n');
    files.mockRestore();
    expect(lines[0]).toBe('\uFEFFName,Coach,Status,Tags,Joined');
    expect(lines).toHaveLength(1 + 12);
    expect(lines[1]).toBe('Client 000,,Active,,2026-11-26');
  });

  it('shows cards on a phone, also in Turkish', async () => {
    await page.viewport(390, 844);
    await openList();
    await changeLanguage('tr');
    await expect.element(page.getByText('230 kişi')).toBeVisible();
    const cards = page.getByRole('list', { name: 'Danışanlar' }).getByRole('listitem');
    await expectOnScreen(cards.filter({ hasText: nameOf(0) }));
    expect(cards.elements().length).toBeLessThanOrEqual(maxRows);
    scrollBy(0, document.documentElement.scrollHeight);
    await expectOnScreen(page.getByRole('link', { name: new RegExp(nameOf(229)) }));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('keeps the focus in a row when others are inserted before it, and releases it with the row', async () => {
    const few = many.slice(0, 9);
    const screen = await openList('', few);
    await expect.poll(line.listeners).toBe(1);
    const link = row(nameOf(3)).getByRole('link');
    await expect.element(link).toBeVisible();
    (link.element() as HTMLElement).focus();
    answer('GET /api/gyms/:gym/customers', { items: [customer('Client', '000a'), ...few], nextCursor: null });
    line.sayChanged('customers');
    await expect.element(row('Client 000a')).toBeVisible();
    await expect.element(link).toHaveFocus();
    await screen.go('/iron-halls/admin/list?q=004');
    await expect.element(row(nameOf(3))).not.toBeInTheDocument();
    await expect.element(document.body).toHaveFocus();
  });
});

describe('the clients selected in the list', () => {
  const chosen = page.getByRole('toolbar', { name: 'Selected rows' });
  const selectTwo = async (clients = many): Promise<void> => {
    await openList('', clients);
    for (const name of clients.slice(0, 2).map((each) => `${each.name} ${each.lastname}`)) await row(name).getByRole('checkbox').click();
    await expect.element(chosen).toMatchTextContent('2 selected');
  };
  const cancelledAndStillSelected = async (): Promise<void> => {
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(chosen).toMatchTextContent('2 selected');
  };

  it.each(['Assign program', 'To a team', 'To read', 'Write', 'Tag'])('stay selected if “%s” is cancelled', async (name) => {
    answer('GET /api/gyms/:gym/programs', noItems);
    answer('GET /api/gyms/:gym/restrictions', { items: [] });
    answer('GET /api/gyms/:gym/teams', noItems);
    answer('GET /api/gyms/:gym/education', noItems);
    await selectTwo();
    await chosen.getByRole('button', { name, exact: true }).click();
    await cancelledAndStillSelected();
  });

  it('stay selected if archiving is cancelled', async () => {
    await selectTwo();
    await chosen.getByLabelText('Set status…').selectOptions('archived');
    await cancelledAndStillSelected();
  });

  it('are named as unchanged by a status that they have', async () => {
    await selectTwo();
    await chosen.getByLabelText('Set status…').selectOptions('active');
    await expect.element(page.getByText('This changes nothing for the 2 selected people')).toBeVisible();
  });

  it('get no tag from a text with two of them', async () => {
    await selectTwo();
    await chosen.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('dialog').getByLabelText('Tag').fill('vip, new');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toMatchTextContent('One tag at a time, without a comma.');
  });
});
