import type { Resource } from '../../schema/registry';
import { Panels } from './Panels';

/** What all of a list comes to, above it: the panels that its schema names. */
export function ListPanels({ resource }: { resource: Resource }) {
  const { panels = {}, list } = resource.schema;
  const shown = (list?.panels ?? []).flatMap((name) => {
    const panel = panels[name];
    return panel ? [{ resource, name, panel }] : [];
  });
  return <Panels panels={shown} />;
}
