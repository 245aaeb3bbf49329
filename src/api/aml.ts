import * as z from 'zod/mini'
import { mainApi } from './mainApi'
import * as wire from './readers'
import { wapApi } from './wapApi'

const amlShape = z.object({
  address: wire.optionalText,
  postNr: wire.fourDigits,
  nationality: wire.optionalText,
  /** Null if unreadable: ask the player, assume neither answer. */
  isPep: wire.reader<boolean | null>((input) => wire.readFlag('isPep', input) ?? null, 'flag?'),
  pepText: wire.optionalText,
  pepRelation: wire.optionalText,
  pepName: wire.optionalText,
  /** Birth date as the server sent it, or ''. */
  pepFDate: wire.optionalDateText,
  pepSex: wire.reader<'M' | 'F' | ''>(
    (input) => (input === 'M' || input === 'F' ? input : ''),
    ['M', 'F', ''],
  ),
  ...wire.flags(
    'noSMS',
    'fundedBySalary',
    'fundedByRealEstate',
    'fundedByStocks',
    'fundedBySocialSecurity',
    'fundedByGifts',
    'fundedByOther',
  ),
  fundedByOtherText: wire.optionalText,
})

const myDataAnswer = z.object({
  userAMLData: wire.reader(
    (input) => {
      const parsed = z.safeParse(amlShape, input ?? {})
      return parsed.success ? parsed.data : undefined
    },
    { maybe: amlShape },
  ),
  userData: z.object({ userFirstname: wire.optionalText, userLastname: wire.optionalText }),
})

export type AmlData = z.infer<typeof amlShape>
export type MyData = z.infer<typeof myDataAnswer>
export type UserInfo = AmlData & { isPep: boolean; firstName: string; lastName: string }

const postStedAnswer = z.object({ poststed: wire.optionalText })

const country = wire.readAs(z.object({ name: wire.text, ...wire.flags('risk') }), (row) =>
  row.name === '' ? undefined : row,
)
export type Country = z.infer<typeof country>

const setUserInfoAnswer = wire.readAs(
  z.object({ setUserInfo: z.object({ status: wire.number, message: wire.optionalText }) }),
  ({ setUserInfo }) => setUserInfo,
)
/** `status` 0 is success; otherwise `message` is the reason. */
export type SetUserInfoAnswer = z.infer<typeof setUserInfoAnswer>

export const myDataApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    myData: build.query<MyData, void>({
      query: () => ({ path: '/user/myData', method: 'GET' }),
      keepUnusedDataFor: 0,
      responseSchema: myDataAnswer,
    }),
  }),
})

export const amlApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    postSted: build.query<z.infer<typeof postStedAnswer>, string>({
      query: (postnr) => ({ path: '/wap/getPostSted', method: 'GET', params: { postnr } }),
      responseSchema: postStedAnswer,
    }),
    countries: build.query<wire.Rows<Country>, void>({
      query: () => ({ path: '/wap/getCountries', method: 'GET' }),
      keepUnusedDataFor: 3600,
      responseSchema: wire.listAnswer('countries', country),
    }),
    setUserInfo: build.mutation<SetUserInfoAnswer, UserInfo>({
      query: (body) => ({ path: '/wap/setUserInfo', body }),
      responseSchema: setUserInfoAnswer,
    }),
  }),
})

export const { useMyDataQuery } = myDataApi
export const { usePostStedQuery, useCountriesQuery, useSetUserInfoMutation } = amlApi
