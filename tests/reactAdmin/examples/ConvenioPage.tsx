import { Button, Edit, type RaRecord, SimpleForm, TextInput, useRecordContext, useUpdate } from 'react-admin';
import { useParams } from 'react-router';
import { useCan, useResource } from '../../../src/engine/EngineContext';
import { useLabels } from '../../../src/engine/labels';

/** A button that changes one field: `previousData` has the version, so that a change of a colleague is not overwritten. */
function SwitchOff() {
  const record = useRecordContext();
  const convenios = useResource('convenios');
  const labels = useLabels(convenios);
  const can = useCan();
  const [update, { isPending }] = useUpdate();
  if (!record?.activo || !can('editar', convenios.schema.subject)) return null;
  const params = { id: record.id, data: { activo: false }, previousData: record };
  return (
    <Button
      label={`${labels.field('activo')} ✕`}
      disabled={isPending}
      onClick={() => update('convenios', params, { mutationMode: 'pessimistic' })}
    />
  );
}

/** Only what the form edits is sent: the server refuses masked values and fields that the person may not write. */
const onlyName = ({ nombre }: RaRecord) => ({ nombre });

/** A custom page with react-admin's own form for a record, whose key is in the address of the page. */
export default function ConvenioPage() {
  const { id } = useParams();
  return (
    <Edit
      resource="convenios"
      id={id}
      actions={<SwitchOff />}
      transform={onlyName}
      mutationMode="pessimistic"
      redirect={false}
    >
      <SimpleForm>
        <TextInput source="nombre" />
      </SimpleForm>
    </Edit>
  );
}
