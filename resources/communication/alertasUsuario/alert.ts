/** Tells people of what is their business: rows of `alertasUsuario`, in the transaction of what happened (domain.md A9). */
import type { HandlerContext } from '../../../server/handlers';

export interface Alert {
  tipo:
    | 'asignacion'
    | 'derivacion'
    | 'mencion'
    | 'tarea'
    | 'slaPorVencer'
    | 'respuestaTitular'
    | 'procesoFallido'
    | 'turnoPublicado';
  /** which record, as a person knows it: what has happened to it is the kind's to say, in the reader's language */
  texto: string;
  /** a path below `/dashboard`, without the leading slash */
  enlace?: string;
}

const longest = 300;

/** To each person but the one who did it; keys that are no person's are passed over. */
export async function alertTo(
  { create, viewer, now }: HandlerContext,
  people: readonly unknown[],
  { tipo, texto, enlace }: Alert,
): Promise<void> {
  const told = new Set(people.filter((key): key is number => typeof key === 'number' && key !== viewer.user.id));
  for (const usuario of told)
    await create('alertasUsuario', {
      usuario,
      tipo,
      texto: texto.slice(0, longest),
      enlace: enlace ?? null,
      fecha: now.toISOString(),
    });
}
