import { describe, expect, it } from 'vitest';
import { importEach } from './icons.js';

const files = new Map([
  ['Menu', 'menu'],
  ['ChartLine', 'chart-line'],
  ['LineChart', 'chart-line'],
]);

describe('imports of icons', () => {
  it("become one import per icon's own file, under the local name", () => {
    expect(importEach(`import { Menu as MenuIcon, ChartLine } from 'lucide-react';\nuse(MenuIcon);`, files)).toBe(
      `import MenuIcon from 'lucide-react/icons/menu'; import ChartLine from 'lucide-react/icons/chart-line';\nuse(MenuIcon);`,
    );
    expect(importEach('import {\n  LineChart,\n} from "lucide-react"', files)).toBe(
      "import LineChart from 'lucide-react/icons/chart-line';",
    );
  });

  it('leave other names to the index', () => {
    expect(importEach(`import { Menu, type LucideIcon } from 'lucide-react';`, files)).toBe(
      `import Menu from 'lucide-react/icons/menu'; import { type LucideIcon } from 'lucide-react';`,
    );
    expect(importEach(`import { Menu } from './menu.js';`, files)).toBe(`import { Menu } from './menu.js';`);
  });
});
