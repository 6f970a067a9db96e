import { BulkDeleteButton, DataTable, ReferenceField } from 'react-admin';

/** The rows of the list, rendered by react-admin; views, search, filters and pages stay those of the screen. */
export default function ConvenioTable() {
  return (
    <DataTable rowClick="show" bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
      <DataTable.Col source="nombre" />
      <DataTable.Col source="empresa">
        <ReferenceField source="empresa" reference="titulares" />
      </DataTable.Col>
      <DataTable.Col source="activo" render={({ activo }) => (activo ? '✓' : '–')} />
    </DataTable>
  );
}
