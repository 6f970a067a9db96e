import { useGetOne, useTranslate } from 'ra-core';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { ErrorState } from '../../../../src/ui/ErrorState';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { readCost } from '../shared/replacement';
import { CostText } from './CostText';

/** The charge of the replacement that the form is about, as of now. */
export default function ReplacementCharge({ record }: SlotProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetOne(
    'mediosDePaso',
    { id: record?.id ?? '' },
    { enabled: record !== undefined, retry: false },
  );
  const cost = readCost(data?.reposicion);
  if (error)
    return (
      <ErrorState
        compact
        title={translate('resources.mediosDePaso.replacement.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (isPending) return <RowsSkeleton rows={1} />;
  return cost ? <CostText cost={cost} /> : null;
}
