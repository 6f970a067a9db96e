/** Creates alerts: rows of `alertasUsuario`, in the transaction of their event (domain.md A9). */
import type { HandlerContext } from '../../../../server/handlers';

export interface Alert {
  tipo:
    | 'asignacion'
    | 'derivacion'
    | 'mencion'
    | 'tarea'
    | 'slaPorVencer'
    | 'slaVencido'
    | 'finEspera'
    | 'respuestaTitular'
    | 'correoRebotado'
    | 'procesoFallido'
    | 'turnoPublicado';
  /** title of the record; the alert type adds what happened, in the reader's language */
  texto: string;
  /** path below `/dashboard`, without a leading slash */
  enlace?: string;
}

const longest = 300;

/** Alerts each person except the viewer. Ignores values that are not user ids. */
export async function alertTo(
  { create, viewer, now }: HandlerContext,
  people: readonly unknown[],
  { tipo, texto, enlace }: Alert,
): Promise<void> {
  const recipients = new Set(people.filter((key): key is number => typeof key === 'number' && key !== viewer.user.id));
  for (const usuario of recipients)
    await create('alertasUsuario', {
      usuario,
      tipo,
      texto: texto.slice(0, longest),
      enlace: enlace ?? null,
      fecha: now.toISOString(),
    });
}
