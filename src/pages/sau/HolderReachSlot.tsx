import type { SlotProps } from '../../engine/EngineContext';
import { HolderReach } from './HolderReach';
import { useHolderCode, useHolderFile } from './useHolder';

/** Beside a record of a holder's: their document, the telephone and the address to reach them at, their open requests. */
export default function HolderReachSlot({ record }: SlotProps) {
  const code = useHolderCode(record ?? {});
  const holder = useHolderFile(code);
  return (
    <div className="holder-reach">
      <HolderReach {...holder} code={code} documento="" />
    </div>
  );
}
