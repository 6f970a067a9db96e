import type { SlotProps } from '../../engine/EngineContext';
import { HolderContact } from './HolderContact';
import { useHolderCode, useHolderFile } from './useHolder';

/** Panel beside a record that belongs to a holder: document, telephone, email address and open requests. */
export default function HolderContactSlot({ record }: SlotProps) {
  const code = useHolderCode(record ?? {});
  const holder = useHolderFile(code);
  return (
    <div className="holder-reach">
      <HolderContact {...holder} code={code} documento="" />
    </div>
  );
}
