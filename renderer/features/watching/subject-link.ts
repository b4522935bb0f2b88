/** The screen of this client that shows a subject. */
import { hrefOfRoute } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { routeOfSubject } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

/** A link to it; null where the subject's key lacks a part. */
export function subjectLink(subject: SubjectRef): Href | null {
  const route = routeOfSubject(subject);
  return route === null ? null : hrefOfRoute(route);
}
