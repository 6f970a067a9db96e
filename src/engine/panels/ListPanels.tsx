import type { Resource } from '../../schema/registry';
import { Panels } from './Panels';

/** Summary panels above a list, as named in its schema. */
export function ListPanels({ resource }: { resource: Resource }) {
  const { panels = {}, list } = resource.schema;
  const listPanels = (list?.panels ?? []).flatMap((name) => {
    const panel = panels[name];
    return panel ? [{ resource, name, panel }] : [];
  });
  return <Panels panels={listPanels} />;
}
