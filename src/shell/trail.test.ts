import { describe, expect, it } from 'vitest';
import es from '../../i18n/es/shell.json';
import { labelOf, pageName, trailOf } from './trail';

const labels = new Map(Object.entries(es.crumbs));
const crumbTexts = (pathname: string) =>
  trailOf(pathname).map(({ label, segment, active }) => {
    const text = label === null ? segment : labels.get(label);
    return active ? `**${text}**` : text;
  });

describe('breadcrumbs', () => {
  it('show a single bold Inicio at home', () => {
    expect(crumbTexts('/dashboard')).toEqual(['**Inicio**']);
    expect(crumbTexts('/dashboard/')).toEqual(['**Inicio**']);
  });

  it('omit the last segment, and mark the one before it as active', () => {
    expect(crumbTexts('/dashboard/sau')).toEqual(['**Inicio**']);
    expect(crumbTexts('/dashboard/settings/mails')).toEqual(['Inicio', '**Configuración**']);
    expect(crumbTexts('/dashboard/solicitud/7')).toEqual(['Inicio', '**Solicitud**']);
  });

  it('show a segment that the table does not name as it is', () => {
    expect(crumbTexts('/dashboard/transits_statistics/x')).toEqual(['Inicio', '**transits_statistics**']);
    expect(pageName('/dashboard/transits_statistics')).toMatchObject({ label: 'statistics', isPageLabel: true });
  });

  it('treat a trailing slash as an empty last segment', () => {
    expect(crumbTexts('/dashboard/sau/')).toEqual(['Inicio', '**Atención al cliente**']);
  });

  it.each([
    ['dashboard', 'Inicio'],
    ['sau', 'Atención al cliente'],
    ['sau_search', 'Busqueda avanzada'],
    ['sau_statistics', 'Estadísticas'],
    ['charges_statistics', 'Estadísticas'],
    ['control_panel', 'Panel de control'],
    ['ticket', 'Ticket'],
    ['solicitud', 'Solicitud'],
    ['category', 'Solicitud'],
    ['user', 'Usuario'],
    ['passageMethodNew', 'Agregar medio de paso'],
    ['passageMethod', 'Medio de paso'],
    ['billing', 'Facturación'],
    ['billing_subprocess', 'Facturación'],
    ['process', 'Proceso'],
    ['billable_Concepts', 'Conceptos facturables'],
    ['billable_concepts', 'Conceptos facturables'],
    ['charges', 'Cobranzas'],
    ['logs', 'Logs'],
    ['invoices', 'Facturas'],
    ['settings', 'Configuración'],
    ['serviceBIN', 'Bin de Servicio'],
    ['subprocess', 'SubProceso'],
    ['process_group', 'Procesos'],
    ['faq_question', 'Pregunta'],
    ['sector', 'Sector'],
    ['notification', 'Notificación'],
    ['toll_operator', 'Asignacion peajista'],
    ['emails', 'Emails'],
  ])('label the segment %s as «%s»', (segment, label) => {
    expect(labels.get(labelOf(segment) ?? '')).toBe(label);
    expect(crumbTexts(`/dashboard/${segment}/x`).at(-1)).toBe(`**${label}**`);
  });

  it('show any other segment unchanged', () => {
    expect(crumbTexts('/dashboard/transits/x')).toEqual(['Inicio', '**transits**']);
    expect(crumbTexts('/dashboard/billing/report/7')).toEqual(['Inicio', 'Facturación', '**report**']);
    expect(crumbTexts('/dashboard/settings/resources/x')).toEqual(['Inicio', 'Configuración', '**resources**']);
    expect(crumbTexts('/dashboard/constructor/x')).toEqual(['Inicio', '**constructor**']);
    expect(crumbTexts('/dashboard/%3Cb%3E/x')).toEqual(['Inicio', '**<b>**']);
    expect(crumbTexts('/dashboard/50%/x')).toEqual(['Inicio', '**50%**']);
  });
});

describe("the page's own title", () => {
  it('comes from the same table if it names the page', () => {
    expect(pageName('/dashboard')).toMatchObject({ label: 'dashboard', isPageLabel: true });
    expect(pageName('/dashboard/sau/')).toMatchObject({ label: 'sau', isPageLabel: true });
  });

  it('is that of the parent page until a record provides its own', () => {
    expect(pageName('/dashboard/solicitud/7')).toEqual({ label: 'solicitud', segment: '7', isPageLabel: false });
    expect(pageName('/dashboard/transits')).toEqual({ label: null, segment: 'transits', isPageLabel: false });
  });
});
