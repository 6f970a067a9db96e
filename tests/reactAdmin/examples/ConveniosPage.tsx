import { DataTable, List, SearchInput } from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** A custom page with react-admin's own list of a resource. Its filters and pages are in the address of the page. */
export default function ConveniosPage() {
  return (
    <List resource="convenios" filters={filters} sort={{ field: 'nombre', order: 'ASC' }} exporter={false}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="nombre" />
        <DataTable.NumberCol source="nota" />
      </DataTable>
    </List>
  );
}
