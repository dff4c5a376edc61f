import { languages } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { getMessages } from '#lib/content/index.ts'
import { homePages, translationsOf } from '#lib/pages/routes.ts'

/**
 * The same page in the other languages, or the home page of one that does not have it. Used in header, mobile menu and
 * footer; next to the phone number, the header has room only for language codes.
 */
export async function LanguageMenu({ page }: { page?: Page }) {
  const { languages: label, language } = await getMessages()
  const others = homePages()
    .filter((home) => home.language !== language)
    .map((home) => translationsOf(page ?? home).find((one) => one.language === home.language) ?? home)
  if (others.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 in-[.header-line]:flex-nowrap">
      {others.map(({ language, address }) => (
        <li key={language}>
          <a
            href={address}
            hrefLang={language}
            lang={language}
            dir={languages[language].dir}
            className="inline-block py-1.5 hover:underline max-xl:py-3 in-[.header-line]:py-0!"
          >
            <span className="hidden @min-[79rem]:in-[.header-line]:inline">{language.toUpperCase()}</span>
            <span className="@min-[79rem]:in-[.header-line]:sr-only">{languages[language].name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
