import { useEngine } from '../EngineContext';
import { Panels } from '../panels/Panels';
import { type ListPanelsProps, listPanelsOf } from './listPanels';

/** The charts of a list's schema, which the person has opened above its rows. */
export default function ListCharts({ resource }: ListPanelsProps) {
  const { ability } = useEngine();
  return <Panels panels={listPanelsOf(resource, ability).filter(({ panel }) => panel.draw !== 'metric')} />;
}
