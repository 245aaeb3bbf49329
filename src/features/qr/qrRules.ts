import { decodedSegment } from '@/lib/routerPath'

/** Decode once. The router decodes twice if there is an encoded slash. */
export function qrDataOf(pathname: string): string {
  const [, , data = ''] = pathname.split('/')
  return decodedSegment(data)
}
