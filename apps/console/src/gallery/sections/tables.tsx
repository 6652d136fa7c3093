import { useState } from 'react';
import type { DataColumn, Facet } from '@/components/data-table/column.js';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { Shown } from '../shown.js';

type Client = { readonly id: string; readonly name: string; readonly visits: number; readonly status: string };
const clients: readonly Client[] = ['Ada Kaya', 'Bora Demir', 'Can Yıldız', 'Deniz Acar', 'Ece Arslan', 'Fatma Çelik'].map((name, at) => ({
  id: `c${at}`,
  name,
  visits: 12 - at,
  status: at % 3 === 0 ? 'paused' : 'active',
}));
const columns: readonly DataColumn<Client>[] = [
  { id: 'name', label: 'Name', width: 200, value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'visits', label: 'Visits', width: 100, value: ({ visits }) => visits, cell: ({ visits }) => visits },
  { id: 'status', label: 'Status', width: 120, value: ({ status }) => status, cell: ({ status }) => <Badge>{status}</Badge> },
];
const facets: readonly Facet<Client>[] = [{ id: 'status', label: 'Status', of: ({ status }) => status, word: (choice) => choice }];
const idOf = ({ id }: Client): string => id;
const nameOf = ({ name }: Client): string => name;

const Clients = ({ label, rows }: { readonly label: string; readonly rows: readonly Client[] }) => {
  const [search, setSearch] = useState<TableSearch>({});
  return (
    <div className="h-100 w-full">
      <DataTable
        name={label}
        label={label}
        rows={rows}
        total={rows.length}
        complete
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        facets={facets}
        order="name"
        search={search}
        onSearch={setSearch}
        onOpen={() => undefined}
        card={({ name }) => name}
        actions={(_chosen, done) => <Button onClick={done}>Archive</Button>}
      />
    </div>
  );
};

export const Tables = () => (
  <>
    <Shown name="Table">
      <Table>
        <thead>
          <tr>
            <HeadCell>Lift</HeadCell>
            <HeadCell>Best</HeadCell>
          </tr>
        </thead>
        <tbody>
          <Row>
            <Cell>Squat</Cell>
            <NumberCell>140 kg</NumberCell>
          </Row>
          <Row>
            <Cell>Bench press</Cell>
            <NumberCell>95 kg</NumberCell>
          </Row>
        </tbody>
      </Table>
    </Shown>
    <Shown name="DataTable">
      <Clients label="Clients" rows={clients} />
    </Shown>
    <Shown name="DataTable without rows">
      <Clients label="Nobody" rows={[]} />
    </Shown>
  </>
);
