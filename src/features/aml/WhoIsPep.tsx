import { Disclosure } from '@/ui/Disclosure'

/** Hvitvaskingsloven § 2 f to h. */
export function WhoIsPep() {
  return (
    <Disclosure label="Hvem regnes som politisk eksponert?" closesAtEnd>
      <p>
        Du er politisk eksponert når du har eller har hatt en slik stilling, i Norge eller utlandet:
      </p>
      <ul>
        <li>statsoverhode, regjeringssjef, minister eller assisterende minister (statssekretær)</li>
        <li>medlem av nasjonalforsamling (Stortinget)</li>
        <li>medlem av styrende organ i politisk parti</li>
        <li>
          dommer i høyere rettsinstans som treffer avgjørelser som ikke eller bare unntaksvis kan
          ankes
        </li>
        <li>medlem av styre i riksrevisjon, revisjonsdomstol eller sentralbank</li>
        <li>ambassadør, chargé d’affaires eller militær offiser av høyere rang</li>
        <li>medlem av administrativt, ledende eller kontrollerende organ i statlig foretak</li>
        <li>
          direktør, styremedlem eller annen person i øverste ledelse i internasjonal organisasjon
        </li>
      </ul>
      <p>Det samme gjelder når du er nært familiemedlem til en som har eller har hatt det:</p>
      <ul>
        <li>forelder, ektefelle, registrert partner, samboer eller barn</li>
        <li>barns ektefelle, registrerte partner eller samboer</li>
      </ul>
      <p>Det gjelder også når du er kjent medarbeider til en som har eller har hatt det:</p>
      <ul>
        <li>dere eier eller kontrollerer et selskap eller en annen sammenslutning sammen</li>
        <li>dere har et nært forretningsforhold</li>
        <li>
          du står alene som eier av noe som i realiteten er opprettet til fordel for den andre
        </li>
      </ul>
    </Disclosure>
  )
}
