import type { SlotProps } from '../../engine/EngineContext';
import { useRecordOf } from '../../engine/form/decisions';
import { useFormFacts } from '../../engine/form/FormContext';
import { TypedRetention } from './RetentionPreview';

const FIELDS = ['valorNumero'];

/** Below the value of a setting that anonymises: what the typed period would anonymise, before it is saved. */
export default function RetentionChange({ record }: SlotProps) {
  const { state } = useFormFacts();
  const { valorNumero } = useRecordOf(state, FIELDS);
  return <TypedRetention clave={record?.clave} value={valorNumero ?? null} stored={record?.valorNumero} />;
}
