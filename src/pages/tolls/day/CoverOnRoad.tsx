import { useTranslate } from 'ra-core';
import { formatCount } from '../../../../i18n/format';
import { searchOf } from '../../../engine/address';
import { useResource } from '../../../engine/EngineContext';
import { OnLines } from '../../../engine/panels/OnLines';
import { usePath } from '../../../engine/usePath';
import type { useGridTexts } from '../roster/gridTexts';
import type { DayPost } from './today';

interface CoverOnRoadProps {
  posts: readonly DayPost[];
  texts: ReturnType<typeof useGridTexts>;
  day: string;
}

/** How much of the required staff of each station is there on a day, on the road. A station leads to its shifts of that day. */
export function CoverOnRoad({ posts, texts, day }: CoverOnRoadProps) {
  const translate = useTranslate();
  const list = usePath()('asignaciones', 'list');
  const figureOf = (key: number | string) => {
    const own = posts.filter(({ estacion }) => estacion === key);
    const required = own.reduce((sum, { minimo }) => sum + minimo, 0);
    const missing = own.reduce((sum, { faltan }) => sum + faltan, 0);
    const filter = { fecha: { $gte: day, $lte: day }, estacion: [key] };
    return {
      value: required === 0 ? null : (required - missing) / required,
      text:
        required === 0
          ? '—'
          : texts.text('board.covered', { covered: formatCount(required - missing), required: formatCount(required) }),
      to: list === undefined ? undefined : `${list}${searchOf({ view: 'todas', filter })}`,
    };
  };
  return (
    <OnLines
      places={useResource('estaciones')}
      place={{ line: 'corredor', at: 'km' }}
      label={texts.text('board.cover')}
      figureOf={figureOf}
      write={(value) => `${formatCount(value * 100)}\u00a0%`}
      toggle={translate('panels.table')}
    />
  );
}
