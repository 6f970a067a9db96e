import type { SlotProps } from '../../engine/EngineContext';
import { HolderReach } from './HolderReach';
import { useHolderCode, useHolderFile } from './useHolder';

/** Panel beside a record that belongs to a holder: document, telephone, email address and open requests. */
export default function HolderReachSlot({ record }: SlotProps) {
  const code = useHolderCode(record ?? {});
  const holder = useHolderFile(code);
  return (
    <div className="holder-reach">
      <HolderReach {...holder} code={code} documento="" />
    </div>
  );
}
