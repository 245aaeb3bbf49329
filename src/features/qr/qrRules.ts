import { decodedSegment } from '@/lib/routerPath'

/**
 * The data part of `/qr/:data`, decoded exactly once. The router's own parameter is decoded a second time if it
 * contained an encoded slash.
 */
export function qrDataOf(pathname: string): string {
  const [, , data = ''] = pathname.split('/')
  return decodedSegment(data)
}
