import type { RaRecord } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { RecordForm } from './RecordForm';

export interface InlineFormProps {
  resource: Resource;
  record: RaRecord;
  onSaved?: (record: RaRecord) => void;
}

/** Edit form embedded in a record's page. */
export function InlineForm(props: InlineFormProps) {
  return (
    <div className="card inline-form">
      <RecordForm {...props} />
    </div>
  );
}
