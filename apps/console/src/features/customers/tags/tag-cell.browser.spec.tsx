import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TagCell } from './tag-list.js';

const words: Readonly<Record<string, string>> = { mornings: 'Trains in the morning', strength: 'Strength', meet: 'Has a meet' };
const inCell = (tags: readonly string[]) =>
  render(
    <div style={{ width: 70, display: 'flex' }}>
      <TagCell tags={tags} tagText={(tag) => words[tag] ?? tag} />
    </div>,
  );

describe('tags in a narrow cell', () => {
  it.each([[['mornings']], [['mornings', 'strength', 'meet']]])('stand inside it, with a number for the others: %j', async (tags) => {
    const { container } = await inCell(tags);
    const cell = container.firstElementChild!.getBoundingClientRect();
    for (const part of container.querySelectorAll('span')) expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(cell.right);
    expect(container.textContent).toContain(words['mornings']);
    if (tags.length === 1) expect(container.textContent).not.toContain('+');
    else expect(container.textContent).toContain('+2Strength, Has a meet');
  });

  it('are empty for a client without tags', async () => expect((await inCell([])).container.textContent).toBe(''));
});
